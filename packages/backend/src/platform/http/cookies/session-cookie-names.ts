/**
 * The session cookie, in a real and in a sandbox world. The prefix makes the browser itself refuse a cookie set without
 * Secure, with Domain or for a sub-path; a sandbox world is served without TLS and cannot use it.
 */
export const SESSION_COOKIE = { real: '__Host-ieum_session', practice: 'ieum_session' } as const
