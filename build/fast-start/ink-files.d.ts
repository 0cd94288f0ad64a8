declare module 'ink-files:squash-text-nodes.js' {
  const squashTextNodes: (node: object) => string;
  export default squashTextNodes;
}
