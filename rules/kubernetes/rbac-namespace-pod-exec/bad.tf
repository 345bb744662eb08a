resource "kubernetes_role" "developers" {
  metadata {
    name = "developers"
  }
  rule {
    api_groups = [""]
    resources  = ["pods/exec"] # BAD
    verbs      = ["create"]
  }
}
