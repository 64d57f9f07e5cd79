/** Sends a message to a case. A closed case answers 409, which is not an error here. */
export async function sendMessage(url, cookie, caseId) {
  const answer = await fetch(`${url}/api/messages/send`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ caseId, content: 'The register has answered.' }),
  });
  if (!answer.ok && answer.status !== 409) {
    throw new Error(`Sending a message was answered with ${answer.status}.`);
  }
  return answer.json();
}
