/** Where the buttons of a guest's own page send to without scripts. Apart from the contract, which the page does not load. */
export const guestFormPath = "/gast/versturen"
