/** The encoding that tokens are counted in: that of OpenAI's models since GPT-4o. Other models count otherwise, often some more. */
export const encoding = 'o200k_base';
