// Ends with one sentence on a version of Node that is too old. It runs before every other script and uses nothing that old
// versions cannot parse: they would end with a stack trace instead.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Carrel needs Node 20.19 or newer, and this is ${process.versions.node}.`);
  process.exit(1);
}
