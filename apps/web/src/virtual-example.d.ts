declare module 'virtual:starwright-example' {
  const example: import('./features/landing/example.ts').Example;
  export default example;
}
