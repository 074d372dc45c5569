/**
 * Name of the cookie that tells the browser's script that a session exists; it holds nothing else. Set and removed
 * together with the session cookie, which scripts cannot read.
 */
export const sessionMark = "session-present"
