resource "kubernetes_manifest" "deployment_0" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "Deployment"
    metadata = {
      name = "tiller-deploy"
      namespace = "kube-system"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "tiller"
              image = "gcr.io/kubernetes-helm/tiller:v2.16.1" # BAD
            },
          ]
        }
      }
    }
  }
}

resource "kubernetes_manifest" "service_1" {
  manifest = {
    apiVersion = "v1"
    kind = "Service"
    metadata = {
      name = "tiller-deploy" # BAD
      namespace = "kube-system"
    }
    spec = {
      selector = {
        app = "helm"
        name = "tiller"
      }
      ports = [
        {
          port = 44134
        },
      ]
    }
  }
}
