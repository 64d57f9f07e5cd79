/** Signs in with the password of the demo users and returns the cookies. */
export async function signIn(url, email) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Demo@1234' }),
  });
  if (!answer.ok) {
    throw new Error(`Signing in as ${email} was answered with ${answer.status}.`);
  }
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

export const parsedCookies = (cookies, url) =>
  cookies
    .split('; ')
    .filter(Boolean)
    .map((cookie) => ({
      name: cookie.slice(0, cookie.indexOf('=')),
      value: cookie.slice(cookie.indexOf('=') + 1),
      url,
    }));
