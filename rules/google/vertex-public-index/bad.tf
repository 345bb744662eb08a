resource "google_vertex_ai_index_endpoint" "bad0" {
  display_name = "a"
  public_endpoint_enabled = true # BAD
}
