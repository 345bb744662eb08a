variable "later" {}

resource "google_vertex_ai_index_endpoint" "good0" {
  display_name = "a"
}

resource "google_vertex_ai_index_endpoint" "good1" {
  display_name = "a"
  public_endpoint_enabled = false
}

resource "google_vertex_ai_index_endpoint" "good2" {
  display_name = "a"
  public_endpoint_enabled = var.later
}
