/** Names of browsers, as they call themselves in every language. */
export const browserNames = { samsung: 'Samsung Internet' }
