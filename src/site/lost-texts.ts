/** Where nothing is found, or something broke. */
export const lostTexts = {
  title: 'Oops! Page not found',
  retry: 'Try again',
  back: 'Go Back',
  number: 'If this keeps happening, give us this number:',
  text: 'The page you are looking for does not exist or has been moved.',
  head: 'Not found',
  notLoadedHead: 'This page could not be loaded',
  notLoaded: 'This page could not be loaded.',
  notLoadedText: 'Check your connection and try again.',
}
