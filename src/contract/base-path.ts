/** The version prefix that every base URL ends with. */
export const basePath = '/gateway/v1';

/** The port that the embedded gateway takes where nothing says otherwise. */
export const usualPort = 7420;

/** Where the embedded gateway is reached where nothing says otherwise: scheme, host, port. */
export const usualOrigin = `http://127.0.0.1:${usualPort}`;
