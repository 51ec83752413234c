export default function DealsPage() {
  return <h1>Our Deals</h1>
}
