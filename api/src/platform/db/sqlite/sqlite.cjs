// Version 13 of better-sqlite3 needs Node-API 10, which came with Node 22.14. Version 12 ends the process on Node 24.19 and later
// (docs/decisions/0090-two-versions-of-better-sqlite3.md). Programs outside the API load this file, too.
module.exports = Number(process.versions.napi) >= 10 ? require('better-sqlite3-13') : require('better-sqlite3');
