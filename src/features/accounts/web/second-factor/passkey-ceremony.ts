import { type Api, type ApiClient, ApiError } from "../../../../platform/web/api.ts"

// The library is fetched when a passkey is used.
const load = () => import("@simplewebauthn/browser")

/** Whether this browser knows passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === "function"

/** Whether this browser offers passkeys in the field for the user name. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Creates a passkey on this device or another, and adds it to the account. */
export async function registerPasskey(api: ApiClient, name: string) {
  const { startRegistration } = await load()
  const { data } = await api("POST /auth/passkeys/options")
  const response = await startRegistration({ optionsJSON: data })
  return (await api("POST /auth/passkeys", { body: { name, response } })).data
}

type Proof = Api["POST /auth/login/passkey"]["body"]

/** Asks the user for a passkey. @param isOffered waits until they choose one in the field for the user name */
export async function askForPasskey(api: ApiClient, { isOffered = false } = {}): Promise<Proof> {
  const { startAuthentication } = await load()
  const { data } = await api("POST /auth/passkeys/challenge")
  return { response: await startAuthentication({ optionsJSON: data, useBrowserAutofill: isOffered }) }
}

/** Stops waiting for a passkey. */
export const stopAsking = async (): Promise<void> => (await load()).WebAuthnAbortService.cancelCeremony()

/**
 * What to say about a passkey that failed: the server's error as it is, that of the browser in our own words.
 * @returns null if the user went on with something else
 */
export function passkeyError(error: unknown, t: (key: string) => string): Error | null {
  if (error instanceof ApiError) return error
  const name = error instanceof Error ? error.name : ""
  if (name === "AbortError") return null
  return new Error(t(`secondFactor:errors.${name === "InvalidStateError" ? "passkeyKnown" : "passkeyFailed"}`))
}
