resource "kubernetes_cluster_role" "granter" {
  metadata {
    name = "granter"
  }
  rule {
    api_groups = ["rbac.authorization.k8s.io"]
    resources  = ["clusterroles", "roles"]
    verbs      = ["get", "escalate", "bind"] # BAD
  }
}

resource "kubernetes_cluster_role_v1" "impersonator" {
  metadata {
    name = "impersonator"
  }
  rule {
    api_groups = [""]
    resources  = ["users", "groups", "serviceaccounts"]
    verbs      = ["impersonate"]
  }
  rule {
    api_groups     = [""]
    resources      = ["groups"]
    resource_names = ["system:masters"]
    verbs          = ["impersonate"]
  }
}

resource "kubernetes_role" "binder" {
  metadata {
    name = "binder"
  }
  rule {
    api_groups     = ["rbac.authorization.k8s.io"]
    resources      = ["*"]
    resource_names = []
    verbs          = ["bind"] # BAD
  }
  rule {
    api_groups     = ["rbac.authorization.k8s.io"]
    resources      = ["clusterroles"]
    resource_names = ["view", "cluster-admin"]
    verbs          = ["bind"] # BAD
  }
}
