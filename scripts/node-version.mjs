// Read by every Node that knows modules: nothing newer than Node 12 may stand here.
var parts = process.versions.node.split('.').map(Number)
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  console.error('Sexton needs Node 20.19 or newer; this is Node ' + process.versions.node + '.')
  process.exit(1)
}
