resource "kubernetes_cluster_role" "everything" {
  metadata {
    name = "everything"
  }
  rule {
    api_groups = ["*"] # BAD
    resources  = ["*"] # BAD
    verbs      = ["*"] # BAD
  }
  rule {
    non_resource_urls = ["*"] # BAD
    verbs             = ["get"]
  }
}

resource "kubernetes_role_v1" "secrets" {
  metadata {
    name      = "secrets"
    namespace = "shop"
  }
  rule {
    api_groups = [""]
    resources  = ["pods"]
    verbs      = ["get"]
  }
  rule {
    api_groups = [""]
    resources  = ["secrets"]
    verbs      = ["get", "*"] # BAD
  }
}

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
