/** Markdown about everything that all calls have in common. */
export const introduction = `
A success is \`{ "success": true, "message"?, "data"? }\`, a refusal is
\`{ "success": false, "message", "code", "errors"? }\`. A person may read \`message\`; programs go by \`code\`, and
\`errors\` tells the texts of each field.

**Signing in** sets the cookies \`access_token\` (15 minutes) and \`refresh_token\`. A call is opened by the header
\`Authorization: Bearer <access token>\` or by the cookie. Once the access token has run out, \`POST /api/auth/refresh\`
renews both.

**Rows of others** answer like rows that are missing: with 404. A role that may never do something gets 403.

**Formats.** Instants are ISO-8601 in UTC, days are \`YYYY-MM-DD\`, money is a number of dollars with at most two
decimals, ids are UUIDs. The days that narrow a list, and the months of a report, are those of the firm's time zone.

**Lists** take \`page\`, \`limit\` (at most 100), \`q\`, \`sort\` and \`order\`, and tell \`pagination\`.

**Limits.** 429 and 503 tell in \`Retry-After\` when to come back. A method that a path does not have answers 405 with
\`Allow\` and the code \`METHOD_NOT_ALLOWED\`. Every answer carries \`X-Request-Id\`; please quote it when something is wrong.
`.trim();
