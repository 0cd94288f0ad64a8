#!/usr/bin/env node
const needed = [22, 13] as const;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  process.stderr.write(
    `persona needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}. In a clone, "npm start" runs it on the Node that "npm ci" brings.\n`,
  );
  process.exitCode = 2;
}
