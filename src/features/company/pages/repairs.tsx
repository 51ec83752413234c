export default function RepairsPage() {
  return <h1>Repairs</h1>
}
