/** A statement of an account (camt.053), of any version, by the namespace of its document. */
export const isStatement = (namespace: string): boolean => /:camt\.053\.001\.\d\d$/.test(namespace)
/** What a bank says about a file that was handed in (pain.002), of any version. */
export const isStatusReport = (namespace: string): boolean => /:pain\.002\.001\.\d\d$/.test(namespace)
