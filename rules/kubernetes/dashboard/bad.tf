resource "kubernetes_manifest" "deployment_0" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "Deployment"
    metadata = {
      name = "kubernetes-dashboard"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "dashboard"
              image = "kubernetesui/dashboard:v2.7.0" # BAD
            },
          ]
        }
      }
    }
  }
}

resource "kubernetes_manifest" "pod_1" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "old"
    }
    spec = {
      containers = [
        {
          name = "dashboard"
          image = "k8s.gcr.io/kubernetes-dashboard-amd64:v1.10.1" # BAD
        },
      ]
    }
  }
}
