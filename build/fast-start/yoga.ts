// Yoga's layout engine, instantiated on first use and at once: its own loader goes through fetch (which loads undici,
// some 25 ms) and through a top-level await. The bundler puts this module in the place of yoga-layout.
// @ts-nocheck: the virtual modules below exist in the bundle only.
import bytes from 'virtual:yoga-bytes';
import load from 'virtual:yoga-loader';
import enums from 'yoga-files:src/generated/YGEnums.js';
import wrapAssembly from 'yoga-files:src/wrapAssembly.js';

let yoga;
const made = () => {
  if (yoga === undefined) {
    const library = {
      instantiateWasm(imports, done) {
        const instance = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(bytes, 'base64')), imports);
        done(instance);
        return instance.exports;
      },
    };
    load(library);
    yoga = wrapAssembly(library);
  }
  return yoga;
};

export default {
  ...enums,
  get Node() {
    return made().Node;
  },
  get Config() {
    return made().Config;
  },
};
export * from 'yoga-files:src/generated/YGEnums.js';
