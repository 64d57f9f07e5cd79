// The few expressions that SQLite and PostgreSQL write differently.

const sqlite = {
  numbers: (count) =>
    `(WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1}) SELECT n FROM numbers)`,
  instant: (milliseconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', (${milliseconds}) / 1000.0, 'unixepoch')`,
  hex: (number, digits) => `printf('%0${digits}x', ${number})`,
  padded: (number, digits) => `printf('%0${digits}d', ${number})`,
  bool: (value) => (value ? '1' : '0'),
};

const postgres = {
  numbers: (count) => `(SELECT n::bigint AS n FROM generate_series(0, ${count - 1}) AS n)`,
  instant: (milliseconds) =>
    `to_char(to_timestamp((${milliseconds}) / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  hex: (number, digits) => `lpad(to_hex(${number}), ${digits}, '0')`,
  /** `lpad` alone cuts longer numbers. */
  padded: (number, digits) => `lpad((${number})::text, GREATEST(${digits}, length((${number})::text)), '0')`,
  bool: String,
};

/** Returns the expressions of one database, with those that follow from them. */
export const expressionsOf = (database) => {
  const own = { sqlite, postgres }[database];
  /** A number below a million that depends on `n` and looks random; each `salt` gives another sequence. */
  const mixed = (n, salt) => `((${n} + 1) * ${104_729 + salt * 7_919} % 1000003)`;
  const below = (limit, n, salt) => `(${mixed(n, salt)} % ${limit})`;
  const choose = (index, texts) =>
    `(CASE ${index} ${texts.map((text, at) => `WHEN ${at} THEN ${quoted(text)}`).join(' ')} END)`;
  return {
    ...own,
    below,
    choose,
    pick: (texts, n, salt) => choose(below(texts.length, n, salt), texts),
  };
};

export const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
