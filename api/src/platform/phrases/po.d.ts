declare module '*.po' {
  const text: string;
  export default text;
}
