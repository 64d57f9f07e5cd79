/** Says in the language that was asked for that the page is English. The server names the text, and leaves it out in other cases. */
export function NotYetNotice() {
  const { notYet, wanted } = document.documentElement.dataset;
  return notYet ? (
    <p
      data-fact="not-yet"
      lang={wanted}
      dir="auto"
      className="bg-blue-soft px-4 py-2 text-center text-blue-ink text-sm [font-family:system-ui]"
    >
      {notYet}
    </p>
  ) : null;
}
