/**
 * Name of the cookie that says to the browser's script that there is a session: it holds nothing else. It is set and
 * removed together with the session cookie, which no script can read.
 */
export const sessionMark = "session-present"
