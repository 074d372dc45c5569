/** Who joins has at least so many days to pay what that costs. */
export const daysToPayOnJoining = 30
