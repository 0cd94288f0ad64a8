/** The mark of what our gateway has beyond the interface, and other gateways need not have. */
export const beyond = { 'x-beyond-interface': true } as const;
