/** Markdown about everything that all calls have in common. */
export const introduction = `
A success is \`{ "success": true, "message"?, "data"? }\`, a refusal is
\`{ "success": false, "message", "code", "errors"? }\`. \`message\` is for people and \`code\` for programs;
\`errors\` contains the messages for each field.

**Signing in** sets the cookies \`access_token\` (15 minutes) and \`refresh_token\`. A call is authenticated by the
header \`Authorization: Bearer <access token>\` or by the cookie. When the access token has expired,
\`POST /api/auth/refresh\` renews both. Programs send an API token in the same header.

**Access.** A call about a row that the caller may not read gets 404, as if the row did not exist. A role that may never
make a call gets 403.

**Formats.** Instants are ISO-8601 in UTC, days are \`YYYY-MM-DD\`, money is a number of dollars with at most two
decimals, ids are UUIDs. The days in filters of a list, and the months of a report, are those of the firm's time zone.

**Lists** take \`page\`, \`limit\` (at most 100), \`q\`, \`sort\` and \`order\`, and return \`pagination\`.

**Limits.** The header \`Retry-After\` of 429 and 503 says when to try again. A method that a path does not support gets
405 with \`Allow\` and the code \`METHOD_NOT_ALLOWED\`. Every reply has an \`X-Request-Id\`; please quote it when you report
a fault.
`.trim();
