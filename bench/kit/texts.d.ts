declare module '*?part=core' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*?part=entries' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*?part=forms' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
