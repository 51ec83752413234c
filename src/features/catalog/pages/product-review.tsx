export default function ProductReview() {
  return <h1>Review</h1>
}
