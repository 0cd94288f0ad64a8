/** The version prefix that every base URL ends with. */
export const basePath = '/gateway/v1';
