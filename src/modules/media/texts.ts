/** The specification's words for an upload that failed (section 8). */
export const uploadFailed = (message: string): string => `Error uploading image: ${message}`
