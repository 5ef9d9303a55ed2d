/** The page for our own mistakes; it needs neither data nor script (rulings 36). */
export function ErrorPage({ requestId }: { requestId: string }) {
  return (
    <main>
      <title>Error</title>
      <h1>Oops! Page not found</h1>
      <p>The page you are looking for does not exist or has been moved.</p>
      <p>
        <a href="">Try again</a> <a href="/">Go Back</a>
      </p>
      <p>Request {requestId}</p>
    </main>
  )
}
