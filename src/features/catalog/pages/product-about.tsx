export default function ProductAbout() {
  return <h1>About</h1>
}
