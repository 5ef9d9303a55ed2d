/** Files at the fixed addresses where browsers look for them, from public/. */
export const publicNames = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'social.jpg',
]
