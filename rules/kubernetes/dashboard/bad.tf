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

resource "kubernetes_manifest" "deployment_1" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "Deployment"
    metadata = {
      name = "own-image"
      labels = {
        k8s-app = "kubernetes-dashboard" # BAD
      }
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "dashboard"
              image = "registry.example.com/ui:1.0.0"
            },
          ]
        }
      }
    }
  }
}

resource "kubernetes_manifest" "pod_2" {
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
