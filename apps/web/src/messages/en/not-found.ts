export const notFound = {
  title: '404 Page Not Found',
  text: 'There is nothing at this address. It may have been moved, or mistyped.',
  home: 'Go to the start page',
  dashboard: 'Go to Dashboard',
};
