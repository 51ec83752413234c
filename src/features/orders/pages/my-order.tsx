export default function MyOrderPage() {
  return <h1>Order</h1>
}
