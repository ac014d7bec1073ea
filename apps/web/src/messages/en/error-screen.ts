export const errorScreen = {
  title: 'Something went wrong',
  text: 'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
  details: 'Details of the error',
  name: 'Error',
  stack: 'Where it happened',
  components: 'In which part of the page',
  time: 'Time',
  address: 'Address',
  again: 'Try Again',
  refresh: 'Refresh Page',
  signOut: 'Sign Out',
  signIn: 'Sign In Again',
};
