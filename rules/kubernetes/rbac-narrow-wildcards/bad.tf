resource "kubernetes_cluster_role" "viewer" {
  metadata {
    name = "viewer"
  }
  rule {
    api_groups = ["apps"]
    resources  = ["*"] # BAD
    verbs      = ["get", "list"]
  }
}
