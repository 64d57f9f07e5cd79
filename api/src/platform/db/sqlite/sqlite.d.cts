import Sqlite = require('better-sqlite3');

export = Sqlite;
