/** The version prefix that every base URL ends with. */
export const basePath = '/gateway/v1';

/** Where the embedded gateway is reached where nothing says otherwise: scheme, host, port. */
export const usualOrigin = 'http://127.0.0.1:7420';
