/**
 * Name of the cookie that tells the browser's scripts that a session exists, and whether it is still the same one: its
 * value differs per session and says nothing else. Set and removed together with the session cookie, which scripts
 * cannot read.
 */
export const sessionMark = "session-present"
