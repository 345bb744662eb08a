resource "kubernetes_manifest" "clusterrole_0" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "ClusterRole"
    metadata = {
      name = "role-0"
    }
    rules = [
      {
        apiGroups = [
          "admissionregistration.k8s.io",
        ]
        resources = [
          "validatingwebhookconfigurations", # BAD
          "mutatingwebhookconfigurations", # BAD
        ]
        verbs = [
          "create",
        ]
      },
    ]
  }
}

resource "kubernetes_manifest" "clusterrole_1" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "ClusterRole"
    metadata = {
      name = "role-1"
    }
    rules = [
      {
        apiGroups = [
          "*",
        ]
        resources = [
          "mutatingwebhookconfigurations", # BAD
        ]
        verbs = [
          "patch",
        ]
      },
    ]
  }
}

resource "kubernetes_manifest" "clusterrole_2" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "ClusterRole"
    metadata = {
      name = "role-2"
    }
    rules = [
      {
        apiGroups = [
          "admissionregistration.k8s.io",
        ]
        resources = [
          "*", # BAD
        ]
        verbs = [
          "*",
        ]
      },
    ]
  }
}
