/** For how many days the deletion of an account can be taken back. */
export const graceDays = 7
