export default function MyOrdersPage() {
  return <h1>My Order</h1>
}
