resource "kubernetes_role" "reader" {
  metadata {
    name = "reader"
  }
  rule {
    api_groups = ["", "apps"]
    resources  = ["pods", "pods/log", "deployments"]
    verbs      = ["get", "list", "watch"]
  }
}

resource "kubernetes_cluster_role_v1" "scaler" {
  metadata {
    name = "scaler"
  }
  rule {
    api_groups = ["apps"]
    resources  = ["*/scale"]
    verbs      = ["get", "update"]
  }
  rule {
    non_resource_urls = ["/metrics", "/healthz/*"]
    verbs             = ["get"]
  }
}

resource "kubernetes_cluster_role" "aggregated" {
  metadata {
    name = "aggregated"
  }
  aggregation_rule {
    cluster_role_selectors {
      match_labels = {
        "example.com/aggregate" = "true"
      }
    }
  }
}
